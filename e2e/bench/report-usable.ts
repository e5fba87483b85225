import { app } from 'electron'

/**
 * Writes to standard output when a text field of the first page could be typed into and had been painted. The page
 * itself notes the moment: main may be busy when it hears of it, and typing does not need main.
 */
export function reportWhenUsable(): void {
  const whenPainted = `new Promise((resolve) => {
    const look = () => document.querySelector('textarea:enabled') ? requestAnimationFrame(resolve) : requestAnimationFrame(look)
    look()
  }).then(() => performance.timeOrigin + performance.now())`
  app.on('web-contents-created', (_event, contents) => {
    contents.once('dom-ready', () => {
      void contents.executeJavaScript(whenPainted).then((moment) => process.stdout.write(`${moment}\n`))
    })
  })
}
