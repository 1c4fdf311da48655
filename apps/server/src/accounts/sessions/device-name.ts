/** What a header of a browser may contain, beyond which it is not read. */
const maxLength = 512

/** Before others that name it too: nearly every browser names Safari and Mozilla. */
const browsers: readonly (readonly [word: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
]

const systems: readonly (readonly [word: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const nameIn = (text: string, names: typeof browsers): string | null =>
  names.find(([word]) => text.includes(word))?.[1] ?? null

/** A name for the list of sessions, such as “Firefox on Linux”. Made of known words only: the header is whatever a client
 *  sends. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, maxLength)
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)]
  if (browser === null) return system === null ? 'Another program' : `A program on ${system}`
  return system === null ? browser : `${browser} on ${system}`
}
