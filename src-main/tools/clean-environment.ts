/** What a program needs to find its way; nothing that could carry a secret or change what it loads. */
const WELCOME =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'COMSPEC',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'SYSTEMDRIVE',
        'SYSTEMROOT',
      ].concat(['TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR'])
    : ['HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LOGNAME', 'PATH', 'TMPDIR', 'TZ', 'USER']

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of a program that the app starts, with what its own configuration adds. */
export function cleanEnvironment(inherited: Environment, added: Environment = {}): Record<string, string> {
  const welcome = Object.entries(inherited).filter(([name]) => WELCOME.includes(name.toUpperCase()))
  return Object.fromEntries(
    [...welcome, ...Object.entries(added)].filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
