import { type EpochSeconds, holidayNameAt, type MarketPhase, marketPhase } from '@tidemark/domain'
import { texts } from '../workspace/texts.ts'

const names: Record<Exclude<MarketPhase, 'holiday'>, string> = {
  premarket: texts.phase.premarket,
  open: texts.phase.open,
  'after-hours': texts.phase.afterHours,
  weekend: texts.phase.weekend,
}

export function phaseText(t: EpochSeconds): string {
  const phase = marketPhase(t)
  return phase === 'holiday' ? (holidayNameAt(t) ?? texts.phase.afterHours) : names[phase]
}
