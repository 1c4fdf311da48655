import { Button } from '@mantine/core'
import { useActiveIndicators, useSetIndicators } from '../../indicators/index.ts'
import { texts } from '../texts.ts'

const t = texts.actions

/** Switches the walls on the chart. */
export function WallsAction() {
  const { WALLS: areOn } = useActiveIndicators()
  const setIndicators = useSetIndicators()
  return <Button onClick={() => setIndicators({ WALLS: !areOn })}>{areOn ? t.hideWalls : t.drawWalls}</Button>
}
