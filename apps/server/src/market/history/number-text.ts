const ZERO = 0x30
const POINT = 0x2e
const MAX_INT32 = 0x7fff_ffff
const LOW_PART = 100_000
/** Below this a number with cents has at most 15 digits, so its decimal digits are its shortest text. */
const MAX_WHOLE = 1e13

/**
 * Writes a number as JSON.stringify does and returns the end offset. A large response has tens of thousands of prices in
 * whole cents, whose digits take a few integer divisions; JSON.stringify has to search for the shortest text that parses
 * to the same number. All other numbers are left to JSON.stringify.
 */
export function writeNumber(bytes: Buffer, at: number, value: number): number {
  if (value >= 0 && value < MAX_WHOLE) {
    const whole = Math.floor(value)
    if (whole === value) return writeWhole(bytes, at, whole)
    const cents = Math.round(value * 100)
    if (cents / 100 === value) return writeCents(bytes, writeWhole(bytes, at, whole), cents - whole * 100)
  }
  return at + bytes.write(JSON.stringify(value), at, 'latin1')
}

function writeWhole(bytes: Buffer, at: number, whole: number): number {
  if (whole <= MAX_INT32) return writeDigits(bytes, at, whole, digitsOf(whole))
  const high = Math.floor(whole / LOW_PART)
  return writeDigits(bytes, writeWhole(bytes, at, high), whole - high * LOW_PART, 5)
}

/** From 1 to 99. */
function writeCents(bytes: Buffer, at: number, cents: number): number {
  bytes[at] = POINT
  return cents % 10 === 0 ? writeDigits(bytes, at + 1, cents / 10, 1) : writeDigits(bytes, at + 1, cents, 2)
}

function writeDigits(bytes: Buffer, at: number, whole: number, digits: number): number {
  let rest = whole
  for (let place = at + digits - 1; place >= at; place -= 1) {
    const next = (rest / 10) | 0
    bytes[place] = ZERO + rest - next * 10
    rest = next
  }
  return at + digits
}

function digitsOf(whole: number): number {
  let digits = 1
  for (let beyond = 10; whole >= beyond; beyond *= 10) digits += 1
  return digits
}
