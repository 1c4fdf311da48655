import type { FeedState } from '@tidemark/contracts'
import type { DurableEvent } from '@tidemark/engine'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { AlertCheckpoint } from '../alert-checkpoint-store.ts'
import type { FiringRecord } from '../firing-store.ts'
import type { OwnAlertRecord } from '../own-alert-store.ts'

interface Stored {
  readonly alerts: ReadonlyMap<string, OwnAlertRecord>
  readonly firings: ReadonlyMap<string, FiringRecord>
  readonly checkpoints: ReadonlyMap<string, AlertCheckpoint>
  readonly events: ReadonlyMap<string, DurableEvent>
}

type AlertCalls = Pick<
  AccountTransaction,
  'ownAlerts' | 'firings' | 'alertCheckpoints' | 'events' | 'users' | 'accountChanges'
>

/** What the evaluation of own alerts uses of the account store, in memory. */
export class MemoryAlertStore {
  stored: Stored = { alerts: new Map(), firings: new Map(), checkpoints: new Map(), events: new Map() }
  #last: Promise<unknown> = Promise.resolve()
  readonly feedStates = new Map<string, FeedState>()

  /** The store as one process sees it. `onCall` may throw in place of a call, as if the process was killed there: a
   *  transaction that is not committed leaves nothing. */
  open(onCall: (name: string) => void = () => undefined): AccountStore {
    const calls = this.#calls(
      onCall,
      () => this.stored,
      next => {
        this.stored = next
      },
    )
    return {
      ...calls,
      transaction: (work: (transaction: AccountTransaction) => Promise<unknown>) =>
        this.#oneByOne(async () => {
          let inside = this.stored
          const transaction = this.#calls(
            onCall,
            () => inside,
            next => {
              inside = next
            },
          )
          const result = await work(transaction as AccountTransaction)
          onCall('commit')
          this.stored = inside
          onCall('committed')
          return result
        }),
    } as AccountStore
  }

  /** Transactions leave what they would leave one after the other. */
  #oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  addAlert(alert: OwnAlertRecord): void {
    this.stored = { ...this.stored, alerts: new Map(this.stored.alerts).set(alert.id, alert) }
  }

  /** Sorted, so that two runs can be compared. */
  triggers(): string[] {
    return [...this.stored.firings.keys()].sort()
  }

  #feedStateOf(userId: string): FeedState {
    return this.feedStates.get(userId) ?? 'user-realtime-feed'
  }

  #calls(onCall: (name: string) => void, read: () => Stored, write: (next: Stored) => void): AlertCalls {
    const calls = {
      ownAlerts: {
        get: async (userId: string, id: string) => {
          onCall('ownAlerts.get')
          const alert = read().alerts.get(id)
          return alert?.userId === userId ? alert : null
        },
        listActive: async (userId?: string) => {
          onCall('ownAlerts.listActive')
          return [...read().alerts.values()]
            .filter(alert => alert.state === 'active' && (userId === undefined || alert.userId === userId))
            .map(alert => ({ ...alert, feedState: this.#feedStateOf(alert.userId) }))
        },
        setStates: async (changes: readonly Pick<OwnAlertRecord, 'id' | 'ruleVersion' | 'state'>[]) => {
          onCall('ownAlerts.setStates')
          const alerts = new Map(read().alerts)
          for (const { id, ruleVersion, state } of changes) {
            const alert = alerts.get(id)
            if (alert?.state === 'active' && alert.ruleVersion === ruleVersion)
              alerts.set(id, { ...alert, state })
          }
          write({ ...read(), alerts })
        },
      },
      firings: {
        insert: async (records: readonly FiringRecord[]) => {
          onCall('firings.insert')
          const firings = new Map(read().firings)
          const added = records.filter(record => {
            const isNew = !firings.has(record.trigger)
            if (isNew) firings.set(record.trigger, record)
            return isNew
          })
          write({ ...read(), firings })
          return added
        },
      },
      alertCheckpoints: {
        read: async (feed: string) => {
          onCall('alertCheckpoints.read')
          return read().checkpoints.get(feed) ?? null
        },
        write: async (checkpoint: AlertCheckpoint) => {
          onCall('alertCheckpoints.write')
          write({ ...read(), checkpoints: new Map(read().checkpoints).set(checkpoint.feed, checkpoint) })
        },
      },
      events: {
        append: async (added: readonly DurableEvent[]) => {
          onCall('events.append')
          const events = new Map(read().events)
          for (const event of added) events.set(event.key, event)
          write({ ...read(), events })
        },
      },
      accountChanges: {
        note: async () => onCall('accountChanges.note'),
      },
      users: {
        findById: async (id: string) => {
          onCall('users.findById')
          return { id, feedState: this.#feedStateOf(id) }
        },
      },
    }
    return calls as unknown as AlertCalls
  }
}
