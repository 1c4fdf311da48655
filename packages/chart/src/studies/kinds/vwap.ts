import { candleKindOf } from '@tidemark/domain'
import { sourceField, sourceOf } from '../price-source.ts'
import { ANCHORS, anchorOf } from '../session-anchor.ts'
import { NOTHING, type StudyDefinition } from '../study-definition.ts'

/**
 * Ours: the library's has no anchor, and forgets which bar it shall replace once that had no volume. What came before the
 * last bar is kept apart from it, so that a bar replaced a thousand times leaves no rounding behind.
 */
export const vwap: StudyDefinition = {
  kind: 'vwap',
  place: 'price',
  settings: [
    { kind: 'choice', name: 'anchor', choices: [...ANCHORS], defaultValue: 'session' },
    sourceField('hlc3'),
  ],
  plots: [{ name: 'vwap', shape: 'line', style: { colour: '#c37fd6', width: 1 } }],
  digits: priceDigits => priceDigits,
  start({ settings, info, resolution }) {
    const period = ANCHORS.find(anchor => anchor === settings.anchor) ?? 'session'
    const kind = candleKindOf(resolution)
    const isLong = kind === 'Daily' || kind === 'Multiday'
    // A session of one bar has no average worth a line.
    if (isLong && period === 'session') return () => [NOTHING]
    const source = sourceOf(settings.source)
    const anchorAt = anchorOf(isLong ? '24x7' : info.session, period)
    let anchor = ''
    let isStart = false
    let before = { worth: 0, volume: 0 }
    let withLast = before
    return (bar, isReplacing) => {
      const own = anchorAt(bar.time)
      if (!isReplacing) {
        isStart = own !== anchor
        before = isStart ? { worth: 0, volume: 0 } : withLast
      }
      anchor = own
      withLast = {
        worth: before.worth + source(bar) * bar.volume,
        volume: before.volume + bar.volume,
      }
      return [withLast.volume > 0 ? withLast.worth / withLast.volume : NOTHING, isStart ? 1 : 0]
    }
  },
}
