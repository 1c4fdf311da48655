import { Button } from '@mantine/core'
import type { RiskAccount } from '@tidemark/contracts'
import type { BrokerAnswer } from '@tidemark/futures'
import { useEffect, useRef, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import classes from './risk-limits.module.css'
import { killAccount, lookUpAccount, unlockAccount } from './risk-query.ts'
import { riskTexts as t } from './texts.ts'

interface KillSwitchProps {
  readonly account: RiskAccount
  readonly onChanged: (account: RiskAccount) => void
  readonly flatten?: FlattenAccount | undefined
}

/** Flattens an account that only the browser knows. */
export type FlattenAccount = () => Promise<BrokerAnswer>

/** [BY-27] Flattens and locks, or unlocks, after a second click. */
export function KillSwitch({ account, onChanged, flatten }: KillSwitchProps) {
  const { accountId, isLocked, isFlattening } = account
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLookedUp, setLookedUp] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const lookUp = useRef<AbortController | null>(null)
  useEffect(() => () => lookUp.current?.abort(), [])
  const fail = (text: string) => setFailures(before => [...before, text])

  /** What became of a request without an answer. Null when the page was left. */
  async function outcome(): Promise<RiskAccount | null> {
    const abort = new AbortController()
    lookUp.current = abort
    setLookedUp(true)
    const found = await lookUpAccount(accountId, abort.signal).catch(() => null)
    if (found !== null) {
      setLookedUp(false)
      if (found.isLocked === isLocked) fail(isLocked ? t.unlockLost : t.killLost)
    }
    return found
  }

  async function change(): Promise<void> {
    try {
      onChanged(await (isLocked ? unlockAccount(accountId) : killAccount(accountId)))
    } catch (error) {
      if (error instanceof PlatformError && error.status !== 0) fail(entryMessage(error))
      else {
        const found = await outcome()
        if (found !== null) onChanged(found)
      }
    }
  }

  /** The browser flattens at once what it alone knows, whether the server answers or not. */
  async function flattenOwn(): Promise<void> {
    const answer = isLocked ? undefined : await flatten?.()
    if (answer?.isDone === false) fail(t.notFlat(answer.text))
  }

  const act = async () => {
    setBusy(true)
    setFailures([])
    await Promise.all([change(), flattenOwn()])
    setAsking(false)
    setBusy(false)
  }

  return (
    <section className={classes.kill} aria-label={t.kill}>
      {isLocked && (
        <p className={classes.state} role="status">
          {isFlattening ? t.flattening : t.locked}
        </p>
      )}
      {isLookedUp && (
        <p className={classes.state} role="status">
          {t.lookingUp}
        </p>
      )}
      <FailureLine>{failures.length === 0 ? null : failures.join(' ')}</FailureLine>
      {isAsking ? (
        <>
          <p className={classes.note}>{isLocked ? t.unlockText : t.killText}</p>
          <div className={classes.actions}>
            <Button
              className={isLocked ? undefined : classes.dangerNow}
              disabled={isBusy}
              onClick={() => void act()}
            >
              {isLocked ? t.unlockNow : t.killNow}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
          </div>
        </>
      ) : (
        <Button className={isLocked ? undefined : classes.danger} onClick={() => setAsking(true)}>
          {isLocked ? t.unlock : t.kill}
        </Button>
      )}
    </section>
  )
}
