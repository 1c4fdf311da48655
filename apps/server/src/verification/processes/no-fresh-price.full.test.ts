import { allCases, describeNoFreshPrice } from './no-fresh-price-contract.ts'

describeNoFreshPrice(allCases)
