/** The parts of home whose code comes after the lenders are drawn, in one file. */
import { featuresFor } from '#lambdas/offers/features-for.rules.ts'
import { matchOf } from '#lambdas/offers/match.rules.ts'
import { Products } from '#web/features/offers/components/products.tsx'
import type { LateParts } from '#web/features/offers/home-page.tsx'
import { addOnReturn } from '#web/lib/applications/use-applications.ts'
import { NextStep } from './next-step-card.tsx'

export const lateHomeParts: LateParts = { NextStep, matchOf, featuresFor, addOnReturn, Products }
