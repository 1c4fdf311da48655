const MAX_TEXTS = 1_000

/** Remembers the texts of numbers: the library formats the last price for every comparison of two labels on the axis. */
export function cachedFormat(format: (value: number) => string): (value: number) => string {
  const texts = new Map<number, string>()
  return value => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = format(value)
    if (texts.size >= MAX_TEXTS) texts.clear()
    texts.set(value, text)
    return text
  }
}
