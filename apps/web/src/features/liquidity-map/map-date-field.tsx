import { isTradingDay } from '@tidemark/domain'
import { DateField } from './date-field.tsx'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useMarketDay } from './use-market-day.ts'

/** The date of a single-date map: any trading day up to today. */
export function MapDateField() {
  const today = useMarketDay()
  const date = useMapStore(store => store.date)
  const set = useMapStore(store => store.set)
  return (
    <DateField
      label={mapTexts.inputs.mapDate}
      value={date ?? today}
      today={today}
      onChange={next => set({ date: next })}
      isExcluded={day => !isTradingDay(day) || day > today}
    />
  )
}
