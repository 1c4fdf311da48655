import type { NumberField, NumberRule, Rule } from '@tidemark/domain'

/**
 * When a rule is evaluated:
 * - `trades`: at each trade. Once true in a minute it stays true until its end, so that its bar gives the same answer;
 * - `highs`, `lows`: the same, where it compares the price and is true at the highest or lowest price of the minute if at any;
 * - `minute-end`: all others, such as a price between two levels, which a bar cannot tell.
 */
export type RuleTiming = 'trades' | 'highs' | 'lows' | 'minute-end'

/** How a part of a rule can change within a minute. */
interface Course {
  /** Whether it becomes true with a rising price, a falling one, or either. */
  readonly price: 'none' | 'rising' | 'falling' | 'either'
  /** Whether it can become true with time, and then stays so. */
  readonly canHappen: boolean
}

const fixed: Course = { price: 'none', canHappen: false }
const happens: Course = { price: 'none', canHappen: true }
const rising: Course = { price: 'rising', canHappen: false }
const falling: Course = { price: 'falling', canHappen: false }
const unclear: Course = { price: 'either', canHappen: true }

const priceFields: ReadonlySet<NumberField> = new Set(['price', 'change', 'changePercent'])

export function ruleTiming(rule: Rule): RuleTiming {
  switch (courseOf(rule).price) {
    case 'none':
      return 'trades'
    case 'rising':
      return 'highs'
    case 'falling':
      return 'lows'
    case 'either':
      return 'minute-end'
  }
}

function courseOf(rule: Rule): Course {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return both(courseOf(rule.left), courseOf(rule.right))
    case 'not':
      return opposite(courseOf(rule.rule))
    case 'compare':
      return courseOfComparison(rule)
    case 'event':
      return rule.bar === null && dependsOn(rule.level) === 'nothing' ? happens : unclear
    case 'text':
      return rule.field === 'playbook' ? unclear : fixed
    case 'texts':
      return unclear
    case 'flag':
      return fixed
  }
}

function both(left: Course, right: Course): Course {
  const canHappen = left.canHappen || right.canHappen
  if (left.price === 'none' || left.price === right.price) return { price: right.price, canHappen }
  return right.price === 'none' ? { price: left.price, canHappen } : unclear
}

function opposite(course: Course): Course {
  if (course.canHappen) return unclear
  if (course.price === 'rising') return falling
  return course.price === 'falling' ? rising : course
}

function courseOfComparison({ is, left, right }: Extract<Rule, { kind: 'compare' }>): Course {
  const [leftOn, rightOn] = [dependsOn(left), dependsOn(right)]
  if (leftOn === 'nothing' && rightOn === 'nothing') return fixed
  if (is === '=' || is === '!=') return unclear
  if (leftOn !== 'nothing' && rightOn !== 'nothing') return unclear
  const isMore = (is === '>' || is === '>=') === (leftOn !== 'nothing')
  const on = leftOn === 'nothing' ? rightOn : leftOn
  if (on === 'price') return isMore ? rising : falling
  return on === 'volume' && isMore ? happens : unclear
}

/** What of the minute the value of a number changes with. */
function dependsOn(rule: NumberRule): 'nothing' | 'price' | 'volume' | 'distance' {
  if (rule.kind === 'number') return 'nothing'
  if (rule.kind === 'distance')
    return dependsOn(rule.from) === 'nothing' && dependsOn(rule.to) === 'nothing' ? 'nothing' : 'distance'
  if (priceFields.has(rule.field)) return 'price'
  return rule.field === 'volume' ? 'volume' : 'nothing'
}

/** Whether a rule can be true while nothing happens. One that waits for an event cannot. */
export function canRest(rule: Rule, holds = true): boolean {
  switch (rule.kind) {
    case 'and':
    case 'or': {
      const [left, right] = [canRest(rule.left, holds), canRest(rule.right, holds)]
      return (rule.kind === 'and') === holds ? left && right : left || right
    }
    case 'not':
      return canRest(rule.rule, !holds)
    default:
      return rule.kind !== 'event'
  }
}

/** Whether a rule waits for the close of a bar. */
export function closesBars(rule: Rule): boolean {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return closesBars(rule.left) || closesBars(rule.right)
    case 'not':
      return closesBars(rule.rule)
    default:
      return rule.kind === 'event' && rule.bar !== null
  }
}
