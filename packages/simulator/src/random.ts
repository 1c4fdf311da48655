/**
 * Stateless random numbers: each is a hash of a key and a counter. Only integer operations, + - * / and square roots are
 * used, which IEEE 754 defines to the last bit: the same seed gives the same market on every machine. Math.exp, Math.log,
 * Math.pow and the like give no such guarantee and are not used in this package.
 */

const GOLDEN = 0x9e3779b1
const TWO_TO_32 = 0x1_0000_0000
// Mean and standard deviation of the sum of four 16-bit uniforms.
const GAUSSIAN_MEAN = 131_070
const GAUSSIAN_DEVIATION = 37_837.23
const STEP_SCALE = 1.1232e-6

/** Spreads every bit of a 32-bit number over all others (a bijection). */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return bits ^ (bits >>> 16)
}

/** Key of a stream within a stream, such as a day within a symbol. */
export function childKey(parent: number, child: number): number {
  return mix(Math.imul(parent ^ 0x5bd1e995, 0x2c1b3c6d) + mix(child + 0x3c6ef372))
}

export function textKey(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

// Called by the others instead of `draw`: the engine looks up an exported name at each use.
function bitsAt(key: number, counter: number): number {
  return mix(key + Math.imul(counter, GOLDEN))
}

/** 32 random bits, as a signed integer. */
export function draw(key: number, counter: number): number {
  return bitsAt(key, counter)
}

/** In [0, 1). */
export function uniform(key: number, counter: number): number {
  return (bitsAt(key, counter) >>> 0) / TWO_TO_32
}

/** Approximately normal, mean 0, deviation 1, bounded by 3.47 so that prices stay plausible. */
export function gaussian(key: number, counter: number): number {
  const a = bitsAt(key, 2 * counter)
  const b = bitsAt(key, 2 * counter + 1)
  return ((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16) - GAUSSIAN_MEAN) / GAUSSIAN_DEVIATION
}

/** Approximately exponential (a Padé form of -ln(1-u)) for u in [0, 1), at most 2.5. */
export function exponentialDraw(u: number): number {
  return (u * (6 - u)) / (6 - 4 * u)
}

/** A step from 32 random bits: mean 0, deviation 1, slightly fat tails. Cheaper than a gaussian. */
export function fatTailedStep(bits: number): number {
  const triangle = (bits & 0x7ff) + ((bits >>> 11) & 0x7ff) - 2047
  const force = (bits >>> 22) + 511.5
  return triangle * force * STEP_SCALE
}
