import {
  type OwnAlert,
  type OwnAlertChange,
  type OwnAlertInput,
  ownAlertSchema,
  platformPaths,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { notice } from '../../ui/notices.ts'
import { knownAlerts, reloadAfter, updateKnownAlerts } from './own-alerts-query.ts'
import { ownAlertTexts as t } from './texts.ts'

const path = platformPaths.alerts

/** Rejects with the server's message when it refuses the alert. */
export const createOwnAlert = (input: OwnAlertInput): Promise<OwnAlert> =>
  reloadAfter(async () => {
    const created = await call(path, { method: 'POST', body: input, schema: ownAlertSchema })
    updateKnownAlerts(alerts => [created, ...alerts.filter(({ id }) => id !== created.id)])
    return created
  })

/** Rejects with the server's message when it refuses the change, also when the alert was changed elsewhere meanwhile. */
export const replaceOwnAlert = (alert: OwnAlert, input: OwnAlertInput): Promise<OwnAlert> =>
  reloadAfter(() => inOrder(alert, newest => put(newest, input)))

/** Changes part of an alert: shown at once, and undone with a notice when the server refuses it. A fired or expired alert
 *  becomes active again unless it is paused. Resolves to whether the change was saved. */
export async function changeOwnAlert(alert: OwnAlert, change: Partial<OwnAlertInput>): Promise<boolean> {
  const input = { ...inputOf(alert), ...change }
  updateKnownAlerts(alerts => alerts.map(other => (other.id === alert.id ? changed(other, input) : other)))
  try {
    await replaceOwnAlert(alert, input)
    return true
  } catch (error) {
    notice({ title: t.notChanged, text: errorText(error), kind: 'error' })
    return false
  }
}

/** Gone from the list at once, and back with a notice when the server refuses. Resolves to whether it was removed. */
export const removeOwnAlert = (alert: OwnAlert): Promise<boolean> =>
  reloadAfter(async () => {
    const before = knownAlerts()
    updateKnownAlerts(alerts => alerts.filter(({ id }) => id !== alert.id))
    try {
      await call(`${path}/${alert.id}`, { method: 'DELETE', schema: noAnswer })
      return true
    } catch (error) {
      updateKnownAlerts(() => before)
      notice({ title: t.notRemoved, text: errorText(error), kind: 'error' })
      return false
    }
  })

/** What the server expects of an alert. */
export const inputOf = ({
  name,
  rule,
  scope,
  repeat,
  expiresAt,
  webhook,
  state,
}: OwnAlert): OwnAlertInput => ({
  name,
  rule,
  scope,
  repeat,
  expiresAt,
  webhook,
  isPaused: state === 'paused',
})

const changed = (alert: OwnAlert, { isPaused, ...fields }: OwnAlertInput): OwnAlert => ({
  ...alert,
  ...fields,
  state: isPaused ? 'paused' : 'active',
})

const put = ({ id, version }: OwnAlert, input: OwnAlertInput): Promise<OwnAlert> => {
  const body: OwnAlertChange = { ...input, version }
  return call(`${path}/${id}`, { method: 'PUT', body, schema: ownAlertSchema })
}

/** The newest change of each alert that has no answer yet. */
const inFlight = new Map<string, Promise<OwnAlert>>()

/** Sends the changes of one alert one after the other, each on the version that the one before has made. */
async function inOrder(alert: OwnAlert, send: (newest: OwnAlert) => Promise<OwnAlert>): Promise<OwnAlert> {
  const before = inFlight.get(alert.id)
  const sent = before === undefined ? send(alert) : before.catch(() => alert).then(send)
  inFlight.set(alert.id, sent)
  try {
    const saved = await sent
    if (inFlight.get(alert.id) === sent)
      updateKnownAlerts(alerts => alerts.map(other => (other.id === saved.id ? saved : other)))
    return saved
  } catch (error) {
    // The changes after this one are still to be answered.
    if (inFlight.get(alert.id) === sent)
      updateKnownAlerts(alerts => alerts.map(other => (other.id === alert.id ? alert : other)))
    throw error
  } finally {
    if (inFlight.get(alert.id) === sent) inFlight.delete(alert.id)
  }
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
