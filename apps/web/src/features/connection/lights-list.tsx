import { Button } from '@mantine/core'
import { Tooltip } from '../../ui/tooltip.tsx'
import { LightMark } from './light-mark.tsx'
import type { SocketLight } from './lights.ts'
import classes from './lights-list.module.css'
import { texts } from './texts.ts'
import { useConnection } from './use-connection.ts'

/** A light for each connection, and Reconnect. */
export function LightsList() {
  const { lights, isServerFull, outage, reconnect } = useConnection()
  const isAnyClosed = lights.some(({ light }) => light === 'red')
  return (
    <div className={classes.root}>
      <ul className={classes.lights} aria-label={texts.lights}>
        {lights.map(socket => (
          <LightRow key={socket.name} {...socket} />
        ))}
      </ul>
      {isServerFull ? <p className={classes.note}>{texts.fullHelp}</p> : null}
      {outage ? (
        <p className={classes.note}>
          {outage.title}. {outage.note}
        </p>
      ) : null}
      <Tooltip label={texts.nothingClosed} disabled={isAnyClosed} touch>
        <Button
          fullWidth
          aria-disabled={!isAnyClosed}
          {...(!isAnyClosed && { 'data-disabled': true })}
          onClick={() => isAnyClosed && reconnect()}
        >
          {texts.reconnect}
        </Button>
      </Tooltip>
    </div>
  )
}

function LightRow({ name, light, offReason }: SocketLight) {
  return (
    <li className={classes.light} title={texts.help[name]}>
      <span className={classes.name}>{texts.sockets[name]}</span>
      <LightMark light={light} />
      <span className={classes.word} data-light={light}>
        {offReason === undefined ? texts.words[light] : texts.offReasons[offReason]}
      </span>
    </li>
  )
}
