import { Popover } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { onFirstInput } from '../../platform/first-input.ts'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import classes from './connection-status.module.css'
import { LightMark } from './light-mark.tsx'
import { texts } from './texts.ts'
import { useConnection } from './use-connection.ts'

const loadLightsList = () => untilLoaded(() => import('./lights-list.tsx'))
const LightsList = lazyComponent(loadLightsList, 'LightsList')

/** The overall light in words. A press lists the light of each connection. */
export function ConnectionStatus() {
  const { overall, reconnect } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // It is wanted most when the platform, which has its code, cannot be reached.
  useEffect(() => onFirstInput(() => void loadLightsList()), [])
  return (
    <div className={classes.root}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={232} trapFocus returnFocus>
        <div className={classes.indicator}>
          <span className={classes.state} role="status" aria-label={texts.connection} data-light={overall}>
            <LightMark light={overall} />
            <span className={classes.text}>{texts.words[overall]}</span>
          </span>
          <Popover.Target>
            <button
              type="button"
              className={classes.open}
              aria-label={texts.showLights}
              title={texts.showLights}
              onClick={() => setOpen(open => !open)}
            />
          </Popover.Target>
        </div>
        <Popover.Dropdown aria-label={texts.lights}>
          <Suspense>
            <LightsList />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {overall === 'red' ? (
        <button type="button" className={classes.reconnect} onClick={reconnect}>
          {texts.reconnect}
        </button>
      ) : null}
    </div>
  )
}
