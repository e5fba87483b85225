/** Whether any object in this JSON has a key of its own named `__proto__`, which parsing would silently drop. */
export function hasPrototypeKey(root: unknown): boolean {
  const open = [root]
  // A list instead of recursion: a file decides how deep its events are.
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if (Object.hasOwn(node, '__proto__')) return true
    for (const child of Object.values(node)) open.push(child)
  }
  return false
}
