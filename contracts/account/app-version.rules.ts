/** The product's version, as the health page and OpenAPI say it. */
export const appVersion = '0.1.0'
