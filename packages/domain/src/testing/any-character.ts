import fc from 'fast-check'

/** Any code point but half a surrogate pair, as the unit of a text. The unit `binary` of fast-check is the same, but its
 *  first use takes more than a second. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(code => String.fromCodePoint(code))
