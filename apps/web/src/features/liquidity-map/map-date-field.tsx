import { isTradingDay } from '@tidemark/domain'
import { DateField } from '../../ui/date-field.tsx'
import { useMapStore } from './map-store.ts'
import { inputsTexts } from './panel-texts.ts'
import { useMarketSession } from './use-market-session.ts'

/** The date of a single-date map: any trading day up to the session that opened last. */
export function MapDateField() {
  const { session } = useMarketSession()
  const date = useMapStore(store => store.date)
  const set = useMapStore(store => store.set)
  return (
    <DateField
      label={inputsTexts.mapDate}
      value={date ?? session}
      today={session}
      onChange={next => set({ date: next === session ? null : next })}
      isExcluded={day => !isTradingDay(day) || day > session}
    />
  )
}
