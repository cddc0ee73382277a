/** The address under which API Gateway invokes a function, as integrations and authorizers of REST APIs name it. */
import * as z from 'zod/mini'

const form = /^arn:aws:apigateway:[a-z0-9-]+:lambda:path\/2015-03-31\/functions\/(arn:aws:lambda:[^/]+)\/invocations$/

export const invocationUri = z.string().check(z.regex(form))

export const functionArnOf = (uri: string): string => form.exec(uri)?.[1] ?? ''
