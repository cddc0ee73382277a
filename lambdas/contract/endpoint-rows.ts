/** Rows of a table of endpoints. They share fields, and each names those by which it differs. */

type Row<Shared, Method, Path, Response, More> = Omit<{ readonly successStatus: 200 } & Shared, keyof More> &
  Readonly<More> & { readonly method: Method; readonly path: Path; readonly response: Response }

/** Builders of rows by their method: of a path, its answer, and what else differs. */
export const rowsWith = <const Shared extends object>(shared: Shared) => {
  const ofMethod =
    <const Method extends string>(method: Method) =>
    <const Path extends string, Response, const More extends object = object>(
      path: Path,
      response: Response,
      more?: More,
    ): Row<Shared, Method, Path, Response, More> =>
      ({ successStatus: 200, ...shared, method, path, response, ...more }) as unknown as Row<
        Shared,
        Method,
        Path,
        Response,
        More
      >
  return { get: ofMethod('GET'), post: ofMethod('POST'), put: ofMethod('PUT'), remove: ofMethod('DELETE') }
}

/** Makes the rows of endpoints that need an access token of the user pool. */
export const userRows = <const Capability extends string, const Errors extends readonly string[]>(
  capability: Capability,
  ...errors: Errors
) => rowsWith({ capability, access: 'user', errors: ['UNAUTHORIZED', 'SIGNED_OUT', ...errors] })
