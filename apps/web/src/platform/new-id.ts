/** Not `randomUUID`: browsers do not offer it on plain http. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
