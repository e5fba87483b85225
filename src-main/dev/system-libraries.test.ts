import { describe, expect, it } from 'vitest'
import { missingLibraries, packagesFor } from './system-libraries.mjs'

const lddOutput = `\tlinux-vdso.so.1 (0x00007ffd)
\tlibgtk-3.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f0c)
\tlibnss3.so => not found
\tlibnssutil3.so => not found
`

describe('missing system libraries', () => {
  it('are the ones ldd did not find', () => {
    expect(missingLibraries(lddOutput)).toEqual(['libgtk-3.so.0', 'libnss3.so', 'libnssutil3.so'])
  })

  it('are mapped to Debian packages, each once', () => {
    expect(packagesFor(missingLibraries(lddOutput))).toEqual(['libgtk-3-0', 'libnss3'])
  })

  it('are named as they are when no package is known for them', () => {
    expect(packagesFor(['libnovel.so.9'])).toEqual(['libnovel.so.9'])
  })
})
