import { type RuleFault, ruleLimits } from './rule.ts'
import { faultTexts } from './rule-fault-texts.ts'
import { type RuleToken, tokenizeRule } from './rule-tokens.ts'

/** Ends the reading of a rule; parseRule turns it into its answer. */
export class RuleFaultError extends Error {
  readonly fault: RuleFault
  constructor(fault: RuleFault) {
    super(fault.message)
    this.fault = fault
  }
}

export interface Place {
  readonly from: number
  readonly to: number
}

/** Goes through the tokens of a text, and notes what could stand at its end. */
export class RuleReader {
  readonly #text: string
  readonly #tokens: readonly RuleToken[]
  /** Words, and groups of words in angle brackets, that could follow the whole text. */
  readonly wanted = new Set<string>()
  #next = 0
  #nodes = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokenizeRule(text)
  }

  /** The next token; undefined at the end, where the wanted words are noted. */
  peek(...wanted: readonly string[]): RuleToken | undefined {
    const token = this.#tokens[this.#next]
    if (token === undefined) for (const word of wanted) this.wanted.add(word)
    return token
  }

  /** The place of the next token, or the end of the text. */
  place(): Place {
    const end = this.#text.length
    return this.#tokens[this.#next] ?? { from: end, to: end }
  }

  /** The token before the next one. */
  get last(): RuleToken | undefined {
    return this.#tokens[this.#next - 1]
  }

  skip(): void {
    this.#next += 1
  }

  /** Reads the next token if it is one of the words, and returns that word. */
  accept<Word extends string>(...words: readonly Word[]): Word | undefined {
    const text = this.peek(...words)?.text.toLowerCase()
    const word = words.find(each => each === text)
    if (word !== undefined) this.skip()
    return word
  }

  fail(message: string, { from, to }: Place = this.place()): never {
    throw new RuleFaultError({ message, from, to })
  }

  /** Counts a part of the rule. */
  node<Node>(node: Node): Node {
    this.#nodes += 1
    if (this.#nodes > ruleLimits.nodes)
      this.fail(faultTexts.tooManyParts, this.last === undefined ? this.place() : this.last)
    return node
  }

  /** Reads something inside a bracket or a `not`. */
  inside<Value>(read: () => Value): Value {
    this.#depth += 1
    if (this.#depth > ruleLimits.nodes) this.fail(faultTexts.tooDeep)
    const value = read()
    this.#depth -= 1
    return value
  }
}
