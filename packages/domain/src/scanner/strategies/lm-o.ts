import { playbookStrategy } from '../playbook-strategy.ts'

export const lmO = playbookStrategy({
  name: 'LM-O',
  description: 'Liquidity Map playbook at the open',
  field: 'openPlaybook',
  column: 'OPbook',
})
