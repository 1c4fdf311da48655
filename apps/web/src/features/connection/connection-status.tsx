import { Suspense, useEffect, useState } from 'react'
import { onFirstInput } from '../../platform/first-input.ts'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import classes from './connection-status.module.css'
import { LightMark } from './light-mark.tsx'
import { texts } from './texts.ts'
import { useConnection } from './use-connection.ts'

const loadLights = () => untilLoaded(() => import('./lights-popover.tsx'))
const LightsPopover = lazyComponent(loadLights, 'LightsPopover')

/** The overall light in words. A press lists the light of each connection. */
export function ConnectionStatus() {
  const { overall, isServerFull, outage, reconnect } = useConnection()
  const text = isServerFull ? texts.full : (outage?.title ?? texts.words[overall])
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  // It is wanted most when the platform, which has its code, cannot be reached.
  useEffect(() => onFirstInput(() => void loadLights()), [])
  return (
    <div className={classes.root}>
      <div className={classes.indicator}>
        <span
          className={classes.state}
          role="status"
          aria-label={texts.connection}
          data-light={overall}
          title={isServerFull ? texts.fullHelp : outage?.note}
        >
          <LightMark light={overall} />
          <span className={classes.text}>{text}</span>
        </span>
        <button
          type="button"
          className={classes.open}
          aria-label={texts.showLights}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={texts.showLights}
          onClick={({ currentTarget }) => {
            setButton(currentTarget)
            setOpen(!isOpen)
          }}
        />
      </div>
      {button ? (
        <Suspense>
          <LightsPopover button={button} isOpen={isOpen} onChange={setOpen} />
        </Suspense>
      ) : null}
      {overall === 'red' ? (
        <button type="button" className={classes.reconnect} onClick={reconnect}>
          {texts.reconnect}
        </button>
      ) : null}
    </div>
  )
}
