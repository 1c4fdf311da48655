import { useConnection } from '../../live-data/index.ts'
import { texts } from '../texts.ts'
import classes from './connection-status.module.css'

export function ConnectionStatus() {
  const { connection, reconnect } = useConnection()
  return (
    <div className={classes.root}>
      <span
        className={classes.state}
        data-state={connection}
        role="status"
        aria-label={texts.topBar.connection}
      >
        <span className={classes.light} aria-hidden />
        <span className={classes.text}>{texts.connection[connection]}</span>
      </span>
      {connection === 'disconnected' ? (
        <button type="button" className={classes.reconnect} onClick={reconnect}>
          {texts.topBar.reconnect}
        </button>
      ) : null}
    </div>
  )
}
