/** Not `randomUUID`, which plain http lacks. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
