import { cssColourNames } from './css-colour-names.ts'

/** No colour that a person writes is longer. It is checked first, so that no pattern sees a long text. */
export const maxColourLength = 64

const hexCode = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const number = /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?$/
const angle = /(?:deg|grad|rad|turn)$/

type Check = (argument: string) => boolean

const isNumber: Check = text => number.test(text) && Number.isFinite(Number(text))
const isPercentage: Check = text => text.endsWith('%') && isNumber(text.slice(0, -1))
const isHue: Check = text => isNumber(text.replace(angle, ''))
const isAmount: Check = text => isNumber(text) || isPercentage(text)
const orNone =
  (check: Check): Check =>
  text =>
    text === 'none' || check(text)

const [hue, amount] = [orNone(isHue), orNone(isAmount)]
const spaces = new Set(
  'srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65'.split(' '),
)

/** The arguments of each function: those of the modern form, and all forms that it also has with commas. */
const functions: Readonly<Record<string, { readonly modern: Check[]; readonly legacy?: Check[][] }>> = {
  rgb: {
    modern: [amount, amount, amount],
    legacy: [
      [isNumber, isNumber, isNumber],
      [isPercentage, isPercentage, isPercentage],
    ],
  },
  hsl: { modern: [hue, amount, amount], legacy: [[isHue, isPercentage, isPercentage]] },
  hwb: { modern: [hue, amount, amount] },
  lab: { modern: [amount, amount, amount] },
  oklab: { modern: [amount, amount, amount] },
  lch: { modern: [amount, amount, hue] },
  oklch: { modern: [amount, amount, hue] },
  color: { modern: [text => spaces.has(text), amount, amount, amount] },
}

/** Whether a text is a colour of CSS Color 4 that means the same everywhere: a name, a hex code, or a function with plain
 *  arguments. No variables, no arithmetic, no colours relative to others. Takes time linear in the length. */
export function isCssColour(text: string): boolean {
  if (text.length > maxColourLength) return false
  const colour = text.trim().toLowerCase()
  if (colour.startsWith('#')) return hexCode.test(colour)
  const open = colour.indexOf('(')
  if (open < 0) return cssColourNames.has(colour)
  return colour.endsWith(')') && isFunction(colour.slice(0, open), colour.slice(open + 1, -1))
}

function isFunction(name: string, args: string): boolean {
  const known = name === 'rgba' || name === 'hsla' ? name.slice(0, -1) : name
  const forms = Object.hasOwn(functions, known) ? functions[known] : undefined
  if (forms === undefined) return false
  return args.includes(',') ? isLegacy(args, forms.legacy ?? []) : isModern(args, forms.modern)
}

/** Separated by spaces, the opacity after a slash. */
function isModern(args: string, checks: readonly Check[]): boolean {
  const [values = '', opacity, ...more] = args.split('/')
  if (more.length > 0 || (opacity !== undefined && !amount(opacity.trim()))) return false
  return matches(
    values
      .trim()
      .split(/\s/)
      .filter(word => word !== ''),
    checks,
  )
}

/** Separated by commas, the opacity last. */
function isLegacy(args: string, forms: readonly (readonly Check[])[]): boolean {
  const values = args.split(',').map(value => value.trim())
  return forms.some(checks => matches(values, checks) || matches(values, [...checks, isAmount]))
}

const matches = (values: readonly string[], checks: readonly Check[]): boolean =>
  values.length === checks.length && checks.every((check, i) => check(values[i] ?? ''))
