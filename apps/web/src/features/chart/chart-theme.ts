import type { ChartTheme } from '@tidemark/chart'

/** Alpha channels as two hexadecimal digits, appended to a token's six. */
const alpha = { grid: '0a', session: '0a', extended: '12', halfDay: '14', volume: '66' }

/** Reads the current values of the CSS tokens, because a canvas cannot use custom properties. Call it again when theme or
 *  palette change. */
export function readChartTheme(root: Element = document.documentElement): ChartTheme {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  const text = token('text')
  return {
    background: token('bg'),
    text: token('dim'),
    grid: `${text}${alpha.grid}`,
    border: token('border'),
    crosshair: token('field-border'),
    crosshairLabel: token('raised'),
    up: token('up'),
    down: token('down'),
    accent: token('accent'),
    volumeUp: `${token('up')}${alpha.volume}`,
    volumeDown: `${token('down')}${alpha.volume}`,
    sessionShade: `${text}${alpha.session}`,
    extendedShade: `${text}${alpha.extended}`,
    halfDayShade: `${token('warn')}${alpha.halfDay}`,
    daySeparator: token('border'),
    fontFamily: token('font'),
    fontSize: 11,
  }
}
