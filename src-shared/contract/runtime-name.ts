/** What the operator may call a runtime. Apart from the schemas, because the page checks it while it is typed. */
export const runtimeNamePattern = /^[A-Za-z0-9][\w.-]*$/
export const LONGEST_RUNTIME_NAME = 64

export const isRuntimeName = (name: string): boolean =>
  name.length <= LONGEST_RUNTIME_NAME && runtimeNamePattern.test(name)
