import { type ContractTerms, onTick, priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { BracketRow } from './bracket-row.tsx'
import { readPoints, type TicketField, type TicketFields } from './read-ticket.ts'
import classes from './ticket.module.css'
import { changeTicket } from './ticket-store.ts'

const t = tradingTexts.ticket

interface BracketsProps {
  readonly fields: TicketFields
  readonly terms: ContractTerms
  readonly entry: number | null
  readonly errorOf: (field: TicketField) => string | null
}

/** Take profit and stop loss, of which one cancels the other. */
export function Brackets({ fields, terms, entry, errorOf }: BracketsProps) {
  const sign = fields.side === 'buy' ? 1 : -1
  const priceOf = (text: string, isOn: boolean, direction: number): string => {
    const points = isOn ? readPoints(text, terms) : ''
    if (typeof points === 'string' || entry === null) return ''
    return priceText(terms.symbol, onTick(entry + direction * points, terms))
  }
  return (
    <fieldset className={classes.brackets} aria-label={t.bracket}>
      <BracketRow
        label={t.takeProfit}
        pointsName={t.takeProfitPoints}
        sign={sign > 0 ? '+' : '−'}
        isOn={fields.hasTakeProfit}
        points={fields.takeProfit}
        price={priceOf(fields.takeProfit, fields.hasTakeProfit, sign)}
        error={fields.hasTakeProfit ? errorOf('takeProfit') : null}
        onToggle={hasTakeProfit => changeTicket({ hasTakeProfit })}
        onPoints={takeProfit => changeTicket({ takeProfit })}
      />
      <BracketRow
        label={t.stopLoss}
        pointsName={t.stopLossPoints}
        sign={sign > 0 ? '−' : '+'}
        isOn={fields.hasStopLoss}
        points={fields.stopLoss}
        price={priceOf(fields.stopLoss, fields.hasStopLoss, -sign)}
        error={fields.hasStopLoss ? errorOf('stopLoss') : null}
        onToggle={hasStopLoss => changeTicket({ hasStopLoss })}
        onPoints={stopLoss => changeTicket({ stopLoss })}
      />
    </fieldset>
  )
}
