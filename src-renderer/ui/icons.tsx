import type { ReactNode } from 'react'

type IconProps = { readonly className?: string }

/** One hand: a 24 unit grid, round ends, one stroke width. Always beside a name, so hidden from assistive technology. */
function Stroke({ className = 'size-5', children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const AssistantIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M7.5 4.5h9a3 3 0 0 1 3 3v5.500a3 3 0 0 1-3 3h-5L7 19.800V16a2.800 2.800 0 0 1-2.500-3V7.500a3 3 0 0 1 3-3z" />
  </Stroke>
)

export const DeleteIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M5 7h14M10 7V5.200h4V7M7 7l.800 11.500a1.500 1.500 0 0 0 1.500 1.300h5.400a1.500 1.500 0 0 0 1.500-1.300L17 7M10.500 10.800v5.400M13.500 10.800v5.400" />
  </Stroke>
)

export const ActivityIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M3.500 12.500h4l2.800-7.500 4 14 2.400-6.500h3.800" />
  </Stroke>
)

export const SettingsIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M4 8h8.500M17.500 8H20M4 16h2.500M11.500 16H20" />
    <circle cx="15" cy="8" r="2.300" />
    <circle cx="9" cy="16" r="2.300" />
  </Stroke>
)

export const SearchIcon = (props: IconProps) => (
  <Stroke {...props}>
    <circle cx="10.500" cy="10.500" r="5.500" />
    <path d="m15 15 4.500 4.500" />
  </Stroke>
)

export const PlusIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M12 5.500v13M5.500 12h13" />
  </Stroke>
)

export const ListIcon = (props: IconProps) => (
  <Stroke {...props}>
    <rect x="4" y="5" width="16" height="14" rx="2.500" />
    <path d="M10 5v14M6.800 9h.4M6.800 12h.4" />
  </Stroke>
)

export const CautionIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M10.700 5.200 3.900 17a1.500 1.500 0 0 0 1.300 2.250h13.600A1.500 1.500 0 0 0 20.100 17L13.300 5.200a1.500 1.500 0 0 0-2.600 0zM12 10v3.800M12 16.400v.1" />
  </Stroke>
)

export const CloseIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="m6.500 6.500 11 11M17.500 6.500l-11 11" />
  </Stroke>
)

export const CopyIcon = (props: IconProps) => (
  <Stroke {...props}>
    <rect x="9" y="9" width="10.500" height="10.500" rx="2" />
    <path d="M5.500 14.800A1.500 1.500 0 0 1 4.500 13.400V6a1.500 1.500 0 0 1 1.500-1.500h7.400a1.500 1.500 0 0 1 1.400 1" />
  </Stroke>
)

export const RegenerateIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M5 12a7 7 0 0 1 12-4.900l2 2M19 4.800v4.400h-4.400M19 12a7 7 0 0 1-12 4.900l-2-2M5 19.200v-4.400h4.400" />
  </Stroke>
)

export const EditIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M5 19l.8-3.600L15.600 5.600a1.600 1.600 0 0 1 2.300 0l.5.5a1.600 1.600 0 0 1 0 2.300L8.600 18.200z" />
  </Stroke>
)

export const MoreIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.400" />
  </Stroke>
)

export const BackIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="m14 6.500-5.500 5.500 5.500 5.500" />
  </Stroke>
)

export const ForwardIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="m10 6.500 5.500 5.500-5.500 5.500" />
  </Stroke>
)

export const DownIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M12 5.500v13M6.500 13l5.500 5.500 5.500-5.500" />
  </Stroke>
)

export const StopIcon = (props: IconProps) => (
  <Stroke {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.500" fill="currentColor" />
  </Stroke>
)

export const ToolsIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M14.600 6.200a4.300 4.300 0 0 1 5.200 5.500l-1.300-.100-2.200-2.200-.100-1.300zM15.300 10.700 6.900 19a2 2 0 0 1-2.900-2.900l8.400-8.300" />
  </Stroke>
)

export const FileIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M7 4.500h6.500L18 9v10.500H7a1.500 1.500 0 0 1-1.500-1.500V6A1.500 1.500 0 0 1 7 4.500zM13.500 4.500V9H18" />
  </Stroke>
)

export const CalibrationIcon = (props: IconProps) => (
  <Stroke {...props}>
    <path d="M4.500 19.500h15M7.500 16V12M12 16V6.500M16.500 16V9.500" />
  </Stroke>
)
