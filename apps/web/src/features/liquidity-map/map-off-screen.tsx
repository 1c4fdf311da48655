import { Button } from '@mantine/core'
import classes from './map-on-chart.module.css'
import { mapTexts } from './texts.ts'

const t = mapTexts.view

interface MapOffScreenProps {
  readonly side: 'left' | 'right'
  readonly session: string
  readonly onShow: () => void
}

/** Says where a map is that is drawn outside the visible range, and brings it into view. */
export function MapOffScreen({ side, session, onShow }: MapOffScreenProps) {
  return (
    <div className={classes.note} data-place={side} role="status">
      {t[side](session)}
      <Button size="compact-xs" variant="default" onClick={onShow}>
        {t.show}
      </Button>
    </div>
  )
}
