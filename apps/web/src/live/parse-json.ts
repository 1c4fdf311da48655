/** Returns undefined for text that is not JSON; no schema accepts that. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
