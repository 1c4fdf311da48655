import { ruleFieldNames } from '../rules/rule-fields.ts'
import type { RuleScope } from '../rules/rule-scope.ts'

/** What a rule of a scan may contain: it looks at one moment, and futures are not scanned. */
export const scanScope: RuleScope = {
  events: false,
  fields: ruleFieldNames.filter(name => name !== 'ddLower' && name !== 'ddUpper'),
}
