/** West, south, east and north of each base map: those of basemap/index.json, which browsers do not download. */
export const cityBoxes: Readonly<Record<string, readonly [west: number, south: number, east: number, north: number]>> =
  {
    ahmedabad: [72.405, 22.937, 72.744, 23.22],
    bengaluru: [77.425, 12.785, 77.81, 13.259],
    bhopal: [77.278, 23.11, 77.544, 23.37],
    bhubaneswar: [85.611, 20.088, 85.922, 20.414],
    chandigarh: [76.516, 30.583, 76.913, 30.829],
    chennai: [79.984, 12.763, 80.342, 13.145],
    coimbatore: [76.84, 10.84, 77.103, 11.14],
    delhi: [76.978, 28.469, 77.375, 28.81],
    gurugram: [76.951, 28.355, 77.164, 28.568],
    hyderabad: [78.266, 17.18, 78.62, 17.557],
    indore: [75.737, 22.46, 75.981, 22.828],
    jaipur: [75.682, 26.719, 75.922, 26.99],
    kochi: [76.222, 9.883, 76.452, 10.214],
    kolkata: [88.244, 22.387, 88.53, 22.707],
    kota: [75.744, 25.065, 75.955, 25.283],
    lucknow: [80.825, 26.685, 81.1, 26.984],
    mumbai: [72.759, 18.875, 73.13, 19.291],
    nagpur: [78.955, 20.998, 79.181, 21.236],
    noida: [77.251, 28.361, 77.586, 28.69],
    pune: [73.679, 18.397, 74.011, 18.708],
  };
