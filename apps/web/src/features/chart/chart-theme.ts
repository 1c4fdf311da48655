import type { ChartTheme } from '@tidemark/chart'

/** Two hexadecimal digits of opacity behind a token's six. */
const faint = '14'
const shade = '0a'
const half = '66'

/** The canvas knows no custom properties: the tokens as they stand now, read anew when theme or palette change. */
export function readChartTheme(root: Element = document.documentElement): ChartTheme {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  const text = token('text')
  return {
    background: token('bg'),
    text: token('dim'),
    grid: `${text}${shade}`,
    border: token('border'),
    crosshair: token('field-border'),
    crosshairLabel: token('raised'),
    up: token('up'),
    down: token('down'),
    accent: token('accent'),
    volumeUp: `${token('up')}${half}`,
    volumeDown: `${token('down')}${half}`,
    sessionShade: `${text}${shade}`,
    halfDayShade: `${token('warn')}${faint}`,
    daySeparator: token('border'),
    fontFamily: token('font'),
    fontSize: 11,
  }
}
