/** The smallest possible Worker. */
export default { fetch: () => new Response(null) };
