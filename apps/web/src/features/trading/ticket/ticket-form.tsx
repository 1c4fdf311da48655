import { Switch } from '@mantine/core'
import { newYorkDate } from '@tidemark/domain'
import type { Broker, BrokerAccount, BrokerAnswer, BrokerOrder, FuturesQuote } from '@tidemark/futures'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { marketNow } from '../../market-clock/index.ts'
import { AccountSelect } from '../account-select.tsx'
import { type ContractTerms, onTick, priceText } from '../contract-terms.ts'
import { orderText } from '../order-text.ts'
import { ageWords } from '../price-age.ts'
import { readPrice } from '../read-price.ts'
import { readQuantity } from '../read-quantity.ts'
import { tradingTexts } from '../texts.ts'
import { changeTradingPreference, useTradingPreference } from '../trading-preference.ts'
import { useBrokerState } from '../use-account.ts'
import { useContractMarket } from '../use-contract-market.ts'
import { useTradingActions } from '../use-trading-actions.ts'
import { Brackets } from './brackets.tsx'
import { ChoiceField } from './choice-field.tsx'
import { hasLimit, hasStop, marketPrice, readPoints, readTicket, type TicketField } from './read-ticket.ts'
import { RiskRows } from './risk-rows.tsx'
import { SideSwitch } from './side-switch.tsx'
import { StepField } from './step-field.tsx'
import classes from './ticket.module.css'
import { changeTicket, startTicketOf, useTicketStore } from './ticket-store.ts'

const t = tradingTexts.ticket
const types = Object.entries(tradingTexts.types) as [keyof typeof tradingTexts.types, string][]
const durations = [
  ['DAY', 'DAY'],
  ['GTC', 'GTC'],
  ['GTD', 'GTD'],
] as const

interface TicketFormProps {
  readonly broker: Broker
  readonly account: BrokerAccount
  readonly terms: ContractTerms
  readonly chartSymbol: string
}

export function TicketForm({ broker, account, terms, chartSymbol }: TicketFormProps) {
  const fields = useTicketStore(store => store.fields)
  const { isConfirmed } = useTradingPreference()
  const { quote, age } = useContractMarket(terms.symbol)
  const words = ageWords(age)
  const form = useRef<HTMLFormElement>(null)
  const { answer, isBusy, send } = useSending(broker)
  const [tries, setTries] = useState(0)
  useStartPrice(terms, quote)
  const { orders } = useBrokerState(broker, account.id)
  // Also of an order that was sent before this form was opened, or from elsewhere.
  const unanswered = orders.find(({ group, text }) => group === 'placing' && text !== '') ?? null

  const hasBrackets = account.hasBrackets === true
  const context = { accountId: account.id, terms, quote, nowMs: marketNow() * 1000, hasBrackets }
  const { draft, errors, entry } = readTicket(fields, context)
  // An empty field is not a mistake before the order is sent.
  const errorOf = (field: TicketField): string | null =>
    tries > 0 || fields[field].trim() !== '' ? (errors[field] ?? null) : null
  const stopPoints = hasBrackets && fields.hasStopLoss ? readPoints(fields.stopLoss, terms) : null
  const step = (field: 'price' | 'stop') => (direction: 1 | -1) => {
    const read = readPrice(fields[field], terms)
    const from = read.kind === 'price' ? read.price : marketPrice(fields.side, quote)
    if (from !== null)
      changeTicket({ [field]: priceText(terms.symbol, onTick(from + direction * terms.tickSize, terms)) })
  }
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(draft === null ? tries + 1 : 0)
    if (draft !== null) await send(draft)
  }

  return (
    <form ref={form} className={classes.root} aria-label={t.name} noValidate onSubmit={submit}>
      <div className={classes.head}>
        <strong className={classes.contract} title={terms.symbol}>
          {terms.name}
        </strong>
        <AccountSelect broker={broker} account={account} />
      </div>
      <SideSwitch
        side={fields.side}
        prices={{
          buy: priceText(terms.symbol, marketPrice('buy', quote)),
          sell: priceText(terms.symbol, marketPrice('sell', quote)),
        }}
        isOld={words !== null}
        onSide={side => changeTicket({ side })}
      />
      <div className={classes.grid}>
        <ChoiceField
          label={t.type}
          value={fields.type}
          options={types}
          onChange={type => changeTicket({ type })}
        />
        <StepField
          label={t.quantity}
          name={t.quantityName}
          value={fields.quantity}
          error={errorOf('quantity')}
          onChange={quantity => changeTicket({ quantity })}
          onStep={direction =>
            changeTicket({ quantity: String(Math.max(1, (readQuantity(fields.quantity) ?? 0) + direction)) })
          }
        />
        <StepField
          label={t.price}
          value={hasLimit(fields.type) ? fields.price : ''}
          disabled={!hasLimit(fields.type)}
          error={hasLimit(fields.type) ? errorOf('price') : null}
          onChange={price => changeTicket({ price })}
          onStep={step('price')}
        />
        <StepField
          label={t.stop}
          value={hasStop(fields.type) ? fields.stop : ''}
          disabled={!hasStop(fields.type)}
          error={hasStop(fields.type) ? errorOf('stop') : null}
          onChange={stop => changeTicket({ stop })}
          onStep={step('stop')}
        />
        <ChoiceField
          label={t.duration}
          value={fields.duration}
          options={durations}
          onChange={duration => changeTicket({ duration, date: fields.date || newYorkDate(marketNow()) })}
        />
        {fields.duration === 'GTD' ? <DateField value={fields.date} error={errorOf('date')} /> : null}
      </div>
      {hasBrackets ? (
        <Brackets fields={fields} terms={terms} entry={entry} errorOf={errorOf} />
      ) : (
        <p className={classes.note}>{t.noBrackets}</p>
      )}
      <RiskRows
        terms={terms}
        chartSymbol={chartSymbol}
        side={fields.side}
        entry={entry ?? marketPrice(fields.side, quote)}
        stopPoints={typeof stopPoints === 'number' ? stopPoints : null}
        onSize={size => changeTicket({ quantity: String(size) })}
        onStop={hasBrackets ? stopLoss => changeTicket({ hasStopLoss: true, stopLoss }) : null}
      />
      <button
        type="submit"
        className={classes.send}
        data-side={fields.side}
        disabled={isBusy || unanswered !== null}
        aria-busy={isBusy}
      >
        {draft === null ? t.incomplete(tradingTexts.sides[fields.side], terms.name) : orderText(draft)}
      </button>
      {/* Below the button, which must not move under the pointer. */}
      {words === null ? null : (
        <p className={classes.old} role="status">
          {words}
        </p>
      )}
      {unanswered === null ? <Answer answer={answer} /> : <Unanswered order={unanswered} />}
      <Switch
        className={classes.confirm}
        label={t.confirm}
        checked={isConfirmed}
        onChange={event => changeTradingPreference({ isConfirmed: event.currentTarget.checked })}
      />
    </form>
  )
}

function DateField({ value, error }: { readonly value: string; readonly error: string | null }) {
  return (
    <div className={classes.field} data-wide>
      <input
        type="date"
        className={classes.input}
        aria-label={t.date}
        aria-invalid={error !== null}
        value={value}
        onChange={({ currentTarget }) => changeTicket({ date: currentTarget.value })}
      />
      {error === null ? null : <span className={classes.error}>{error}</span>}
    </div>
  )
}

/** An order whose fate is not known: nothing is sent beside it. */
function Unanswered({ order }: { readonly order: BrokerOrder }) {
  return (
    <div className={classes.unanswered} role="status">
      <strong>{t.unanswered(orderText(order))}</strong>
      <span>{order.text}</span>
    </div>
  )
}

interface Sent {
  readonly words: string
  readonly answer: BrokerAnswer
}

/** What the broker said of the last order. The form stays as it is, whatever that was. */
function Answer({ answer }: { readonly answer: Sent | null }) {
  if (answer === null) return null
  if (answer.answer.isDone)
    return (
      <p className={classes.sent} role="status">
        {t.sent(answer.words)}
      </p>
    )
  return (
    <div className={classes.refused} role="alert">
      <strong>{answer.answer.title}</strong>
      <span>{answer.answer.text}</span>
    </div>
  )
}

function useSending(broker: Broker) {
  const actions = useTradingActions(broker)
  const [answer, setAnswer] = useState<Sent | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (draft: Parameters<typeof actions.place>[0]) => {
    if (isBusy) return
    setBusy(true)
    setAnswer(null)
    const given = await actions.place(draft, { isQuiet: true })
    setBusy(false)
    setAnswer(given && { words: orderText(draft), answer: given })
  }
  return { answer, isBusy, send }
}

/** A new contract starts with its price, so that the first key changes something sensible. */
function useStartPrice({ symbol }: ContractTerms, quote: FuturesQuote | null): void {
  const startedOf = useTicketStore(store => store.symbol)
  const last = quote?.lp ?? null
  const isStarted = startedOf === symbol
  useEffect(() => {
    if (!isStarted) startTicketOf(symbol)
  }, [isStarted, symbol])
  const [priced, setPriced] = useState<string | null>(null)
  useEffect(() => {
    if (!isStarted || last === null || priced === symbol) return
    setPriced(symbol)
    const { fields } = useTicketStore.getState()
    const text = priceText(symbol, last)
    changeTicket({ ...(fields.price === '' && { price: text }), ...(fields.stop === '' && { stop: text }) })
  }, [isStarted, last, priced, symbol])
}
