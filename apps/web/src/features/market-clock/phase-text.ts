import { type EpochSeconds, holidayNameAt, type MarketPhase, marketPhase } from '@tidemark/domain'
import { marketClockTexts } from './texts.ts'

const t = marketClockTexts.phase

const names: Record<Exclude<MarketPhase, 'holiday'>, string> = {
  premarket: t.premarket,
  open: t.open,
  'after-hours': t.afterHours,
  weekend: t.weekend,
}

export function phaseText(at: EpochSeconds): string {
  const phase = marketPhase(at)
  return phase === 'holiday' ? (holidayNameAt(at) ?? t.afterHours) : names[phase]
}
