/** Undefined for a text that is no JSON: no schema accepts that. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
