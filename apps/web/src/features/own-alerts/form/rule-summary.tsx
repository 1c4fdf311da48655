import { describeRule, parseRule, type Rule } from '@tidemark/domain'
import { useMemo } from 'react'
import classes from './alert-form.module.css'
import { useRuleNow } from './use-rule-now.ts'

interface RuleSummaryProps {
  /** Null while it is incomplete. */
  readonly rule: string | null
  /** Null: more than one. */
  readonly symbol: string | null
}

/** The rule in words, and what it would see now. */
export function RuleSummary({ rule, symbol }: RuleSummaryProps) {
  const parsed = useMemo(() => (rule === null ? null : parseRule(rule)), [rule])
  if (parsed === null || !parsed.ok) return null
  return (
    <p className={classes.summary} aria-live="polite">
      {describeRule(parsed.rule)}.{symbol === null ? null : <RuleNow rule={parsed.rule} symbol={symbol} />}
    </p>
  )
}

function RuleNow({ rule, symbol }: { readonly rule: Rule; readonly symbol: string }) {
  const text = useRuleNow(rule, symbol)
  return text === null ? null : <span className={classes.now}> {text}</span>
}
