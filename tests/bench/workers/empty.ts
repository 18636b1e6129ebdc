/** The least Worker there is. */
export default { fetch: () => new Response(null) };
