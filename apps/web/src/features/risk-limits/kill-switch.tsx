import { Button } from '@mantine/core'
import type { RiskAccount } from '@tidemark/contracts'
import type { BrokerAnswer } from '@tidemark/futures'
import { useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import classes from './risk-limits.module.css'
import { killAccount, unlockAccount } from './risk-query.ts'
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
  const [failure, setFailure] = useState<string | null>(null)

  const act = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onChanged(await (isLocked ? unlockAccount(accountId) : killAccount(accountId)))
      setAsking(false)
      const answer = isLocked ? undefined : await flatten?.()
      if (answer?.isDone === false) setFailure(t.notFlat(answer.text))
    } catch (error) {
      setFailure(entryMessage(error))
    }
    setBusy(false)
  }

  return (
    <section className={classes.kill} aria-label={t.kill}>
      {isLocked && (
        <p className={classes.state} role="status">
          {isFlattening ? t.flattening : t.locked}
        </p>
      )}
      <FailureLine>{failure}</FailureLine>
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
