/** The parts of a frame that decide whether it may speak to main. */
export interface SenderFrame {
  readonly origin: string
  readonly isMainFrame: boolean
}

/** Only the main frame of our own window, showing our own origin, may ask for anything. */
export function isTrustedSender(
  sender: { readonly frame: SenderFrame | null; readonly contentsId: number },
  ours: { readonly origin: string; readonly contentsId: number | null },
): boolean {
  const { frame } = sender
  return frame?.isMainFrame === true && frame.origin === ours.origin && sender.contentsId === ours.contentsId
}
