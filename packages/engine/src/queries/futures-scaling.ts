import type { Band, Wall } from '@tidemark/domain'

/** Converts prices of a fund to points of its future. */
export interface FuturesScaling {
  price<Price extends number | null>(value: Price): Price
  band(value: Band | null): [number, number] | null
  walls(values: readonly Wall[]): { strike: number; call: number; put: number }[]
}

const unscaled = 1
const steps = 10_000

export function futuresScaling(ratio: number = unscaled): FuturesScaling {
  const scaled = (value: number): number =>
    ratio === unscaled ? value : Math.round(value * ratio * steps) / steps
  return {
    price: value => (value === null ? value : scaled(value)) as typeof value,
    band: value => value && [scaled(value[0]), scaled(value[1])],
    walls: values => values.map(({ strike, call, put }) => ({ strike: scaled(strike), call, put })),
  }
}
