import type { AlertDirection, AlertGroup } from '@tidemark/domain'

export const texts = {
  groups: {
    irrational: 'Irrational',
    unusual: 'Unusual',
    random: 'Random',
  } satisfies Record<AlertGroup, string>,
  other: 'Other',
  colours: { green: 'Green', yellow: 'Yellow', red: 'Red' },
  notEvaluated: 'Not evaluated yet',
  directions: { U: 'up', D: 'down' } satisfies Record<Exclude<AlertDirection, '-'>, string>,
  stale: 'From before the connection was lost',
}
