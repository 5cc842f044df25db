/** The product's version, for the health page and OpenAPI. */
export const appVersion = '0.1.0'
