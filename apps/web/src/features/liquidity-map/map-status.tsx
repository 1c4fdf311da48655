import { useDisplaySettings } from '../display-settings/index.ts'
import { type MapOutcome, useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useManualInputs } from './use-manual-inputs.ts'

const t = mapTexts.status

/** CH-7: state of the map in the status line. */
export function MapStatus({ className }: { readonly className: string | undefined }) {
  const outcome = useMapStore(store => store.outcome)
  const mode = mapTexts.modes[useDisplaySettings().dailyOrMonthly]
  const inputs = useManualInputs().map(({ text }) => text)
  return (
    <span
      className={className}
      data-outcome={outcome.kind}
      data-standing={outcome.kind === 'drawn' ? outcome.standing : undefined}
      data-levels-version={outcome.kind === 'drawn' ? outcome.version : undefined}
    >
      {statusText(outcome, [mode, ...inputs].join(', '))}
    </span>
  )
}

function statusText(outcome: MapOutcome, mode: string): string {
  switch (outcome.kind) {
    case 'off':
      return t.notAdded
    case 'loading':
      return t.loading
    case 'failed':
      return outcome.isExpired ? t.expired : t.failed
    case 'bands':
      return t.bands(outcome.session)
    case 'drawn':
      return t.drawn(mode, outcome.session) + t.standings[outcome.standing](outcome.session)
  }
}
