import { Button } from '@mantine/core'
import { NotHereYet } from '../not-here-yet.tsx'
import { openSettings } from '../open-windows.ts'
import { texts } from '../texts.ts'

export function DisplayPanel() {
  return (
    <NotHereYet
      texts={texts.panels.display}
      action={
        <Button variant="default" size="compact-sm" onClick={openSettings}>
          {texts.drawer.openSettings}
        </Button>
      }
    />
  )
}
