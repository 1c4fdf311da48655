import { Button } from '@mantine/core'
import { Float } from '../chart/index.ts'
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
    <Float slot={`bottom-${side}`} order={1}>
      <div className={classes.note} role="status">
        {t[side](session)}
        <Button className={classes.show} size="compact-xs" variant="default" onClick={onShow}>
          {t.show}
        </Button>
      </div>
    </Float>
  )
}
