/** Reads the field once and leaves nothing in it. */
export function takeSecret(field: { value: string }): string {
  const secret = field.value
  field.value = ''
  return secret
}
