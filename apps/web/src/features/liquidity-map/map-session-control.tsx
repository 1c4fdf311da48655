import { Segments } from '../../ui/segments.tsx'
import classes from './map-legend.module.css'
import { mapTexts } from './texts.ts'
import type { SessionChoiceState } from './use-session-choice.ts'

const t = mapTexts.session

/** BY-1: the session of the drawn map, and the choice of the coming one. */
export function MapSessionControl({ choice }: { readonly choice: SessionChoiceState }) {
  const { value, obstacle, last, coming, choose } = choice
  return (
    <div className={classes.session} data-over-chart title={obstacle ?? undefined}>
      <Segments
        aria-label={t.name}
        size="xs"
        value={value}
        data={[
          { value: 'last', label: t.lastOf(last) },
          { value: 'preview', label: t.previewOf(coming), disabled: obstacle !== null },
        ]}
        onChange={choose}
      />
    </div>
  )
}
